import read from 'jsqr';
import sharp from 'sharp';
import { qrSvg } from '@/lib/qr-svg';

/** Returns the text that a camera reads from it. */
async function textIn(svg: string): Promise<string | undefined> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(400, 400, { kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return read(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

it('the drawn QR code of an address and of Chinese text is read back by a reader', async () => {
  for (const text of ['https://rd.example.gov.cn/data-board/zwxs/zwxsdetail?id=12345', '政务线索：校门口的斑马线'])
    expect(await textIn(qrSvg(text))).toBe(text);
});
