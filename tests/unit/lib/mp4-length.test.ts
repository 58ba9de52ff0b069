import { mp4Seconds } from '@/lib/mp4-length';
import { LEARNING_VIDEO } from '../../../server/seeds/texts/learning-video';

const secondsOf = (bytes: Buffer) =>
  mp4Seconds(bytes.length, (start, end) => Promise.resolve(new Uint8Array(bytes.subarray(start, end)).buffer));

const box = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};

/** The header of a movie of the older version: 32 bits for its length. */
function header(scale: number, length: number): Buffer {
  const content = Buffer.alloc(100);
  content.writeUInt32BE(scale, 12);
  content.writeUInt32BE(length, 16);
  return box('moov', box('mvhd', content));
}

it('the length of a recorded video is read', async () => {
  expect(await secondsOf(LEARNING_VIDEO)).toBeCloseTo(2.865);
});

it('the header of a video is found behind the frames, in either version and behind a 64-bit box', async () => {
  const large = Buffer.alloc(16 + 100);
  large.writeUInt32BE(1);
  large.write('mdat', 4, 'latin1');
  large.writeBigUInt64BE(116n, 8);
  expect(await secondsOf(Buffer.concat([box('ftyp', Buffer.alloc(8)), large, header(600, 600 * 90)]))).toBe(90);
});

it('a file that is no video, or has no length, gives no length', async () => {
  expect(await secondsOf(Buffer.from('%PDF-1.4 and so on'))).toBeNull();
  expect(await secondsOf(Buffer.alloc(0))).toBeNull();
  expect(await secondsOf(header(1000, 0))).toBeNull();
  expect(await secondsOf(box('moov', Buffer.alloc(3)))).toBeNull();
});
