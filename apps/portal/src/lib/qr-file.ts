import { encode } from 'uqr';
import { saveFile } from './save-file.ts';

/** Modules of white that cameras need around a code. */
const QUIET_ZONE = 4;
const PIXELS_PER_MODULE = 12;

/** Saves a code as a picture that another device or a banking app can read. */
export async function saveQrPicture(text: string, fileName: string): Promise<void> {
  const { data, size } = encode(text, { border: QUIET_ZONE });
  const canvas = new OffscreenCanvas(size * PIXELS_PER_MODULE, size * PIXELS_PER_MODULE);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('a browser without a canvas');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = 'black';
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark)
        pen.fillRect(
          x * PIXELS_PER_MODULE,
          y * PIXELS_PER_MODULE,
          PIXELS_PER_MODULE,
          PIXELS_PER_MODULE,
        );
    }
  }
  saveFile(await canvas.convertToBlob({ type: 'image/png' }), fileName);
}
