/** Where someone registers under an agent, at the brand's own address. */
export function affiliateLink(mainDomain: string, code: string): string {
  const address = new URL('/register', mainDomain);
  address.searchParams.set('affiliateCode', code);
  return address.href;
}
