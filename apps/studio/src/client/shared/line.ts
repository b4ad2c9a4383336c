/** Opens the table's socket, which is greeted with the secret of a session. */
export function openLine(hello: string): WebSocket {
  const address = new URL('./api/table/socket', document.baseURI);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const line = new WebSocket(address);
  line.addEventListener('open', () => line.send(hello));
  return line;
}
