/** What the server wrote into the address, after it has proven the text to be its own. */
export type Label = {
  readonly name: string;
  readonly vendor: string;
  readonly language: string;
  readonly iconUrl: string | null;
  readonly lobbyUrl: string | null;
};

const BLANK: Label = { name: '', vendor: '', language: 'en', iconUrl: null, lobbyUrl: null };

export function readLabel(search: string): Label {
  const [payload = ''] = (new URLSearchParams(search).get('label') ?? '').split('.');
  try {
    const base64 = payload.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (unit) => unit.codePointAt(0) ?? 0);
    return { ...BLANK, ...(JSON.parse(new TextDecoder().decode(bytes)) as Partial<Label>) };
  } catch {
    return BLANK;
  }
}
