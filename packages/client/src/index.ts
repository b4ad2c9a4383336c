export { download, type Download, type DownloadKey, type DownloadOptions } from './download.ts';
export {
  type CallArguments,
  type CallInput,
  type CallKey,
  type CallValue,
  type Client,
  type ClientOptions,
  createClient,
} from './http-client.ts';
export {
  FaultError,
  type FaultKind,
  refusalFrom,
  type Refused,
  RefusalError,
} from './refusal-error.ts';
export {
  type ChannelListener,
  type ChannelName,
  createSocketClient,
  type SocketClient,
  type SocketOptions,
  type SocketStatus,
} from './socket-client.ts';
export { createUnsealer, type Unsealer } from './unsealer.ts';
