import type { DealtView } from '../api.ts';
import { element } from '../panel/element.ts';
import type { LiveWords } from './words.ts';

type Source = NonNullable<DealtView['video']>;

const RETRY_MS = 10_000;
const GATHER_MS = 2_000;

/** The picture of a stream that is asked for by WHEP: an offer is sent, and the answer has the stream. */
async function playWhep(address: string, video: HTMLVideoElement): Promise<() => void> {
  const peer = new RTCPeerConnection();
  peer.addTransceiver('video', { direction: 'recvonly' });
  peer.addTransceiver('audio', { direction: 'recvonly' });
  peer.addEventListener('track', ({ streams: [stream] }) => {
    if (stream !== undefined) video.srcObject = stream;
  });
  peer.addEventListener('connectionstatechange', () => {
    if (peer.connectionState === 'failed') video.dispatchEvent(new Event('error'));
  });
  try {
    await peer.setLocalDescription(await peer.createOffer());
    await gathered(peer);
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/sdp' },
      body: peer.localDescription?.sdp ?? '',
    });
    if (!answer.ok) throw new Error(`the video answers ${answer.status}`);
    await peer.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
  } catch (error) {
    peer.close();
    throw error;
  }
  return () => peer.close();
}

const gathered = (peer: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    if (peer.iceGatheringState === 'complete') {
      resolve();
      return;
    }
    const timer = setTimeout(resolve, GATHER_MS);
    peer.addEventListener('icegatheringstatechange', () => {
      if (peer.iceGatheringState !== 'complete') return;
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * The video of a table. It is hidden until a picture has come and whenever it fails, so that the drawn room
 * behind it is seen; a stream that failed is tried again.
 */
export function createVideo(words: LiveWords) {
  const view = element('video', {
    class: 'live-video',
    hidden: true,
    attributes: { 'aria-label': words('live.video'), playsinline: '', muted: '', autoplay: '' },
  }) as HTMLVideoElement;
  view.muted = true;
  let source: Source | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let stop: () => void = () => {};
  view.addEventListener('playing', () => (view.hidden = false));
  view.addEventListener('error', () => fail());

  function fail(): void {
    view.hidden = true;
    clearTimeout(retry);
    if (source !== null) retry = setTimeout(() => void begin(), RETRY_MS);
  }

  async function begin(): Promise<void> {
    stop();
    stop = () => {};
    const wanted = source;
    if (wanted === null) return;
    try {
      if (wanted.kind === 'hls') view.src = wanted.play;
      else {
        const end = await playWhep(wanted.play, view);
        if (source === wanted) stop = end;
        else end();
      }
      await view.play();
    } catch {
      if (source === wanted) fail();
    }
  }

  return {
    view,
    show(next: Source | null) {
      source = next;
      clearTimeout(retry);
      view.hidden = true;
      if (next === null) {
        stop();
        view.removeAttribute('src');
        view.srcObject = null;
        return;
      }
      void begin();
    },
  };
}
