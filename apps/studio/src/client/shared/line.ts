/** Opens the socket of a table, which is greeted with the secret of a session. */
export function openLine(hello: string, path = './api/table/socket'): WebSocket {
  const address = new URL(path, document.baseURI);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const line = new WebSocket(address);
  line.addEventListener('open', () => line.send(hello));
  return line;
}
