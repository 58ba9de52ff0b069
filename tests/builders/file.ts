import { randomBytes } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';

const bytes = (hex: string, tail: Buffer = randomBytes(64)): Buffer => Buffer.concat([Buffer.from(hex, 'hex'), tail]);
const zipOf = (entry: string): Buffer => Buffer.from(zipSync({ '[Content_Types].xml': strToU8('<Types/>'), [entry]: strToU8('<x/>') }));

/** A small valid content for every accepted file extension. */
export const CONTENTS: Record<string, Buffer> = {
  jpg: bytes('ffd8ffe000104a46494600'),
  jpeg: bytes('ffd8ffe1001845786966'),
  png: bytes('89504e470d0a1a0a0000000d49484452'),
  gif: bytes('474946383961'),
  webp: bytes('524946461a00000057454250565038'),
  pdf: bytes('255044462d312e37'),
  doc: bytes('d0cf11e0a1b11ae1'),
  xls: bytes('d0cf11e0a1b11ae1'),
  ppt: bytes('d0cf11e0a1b11ae1'),
  docx: zipOf('word/document.xml'),
  xlsx: zipOf('xl/workbook.xml'),
  pptx: zipOf('ppt/presentation.xml'),
  zip: zipOf('readme.txt'),
  mp4: bytes('000000186674797069736f6d'),
  txt: Buffer.from('关于增设城区公共充电桩的建议\r\n', 'utf8'),
};

/** Returns a PDF of that many bytes. */
export const aPdf = (size: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);

export interface FormFile {
  field: string;
  name: string;
  content: Buffer;
}

/** Returns a multipart form as a browser sends it: fields first, then the file, unless `fileFirst`. */
export async function aForm(
  file: FormFile | null,
  fields: Record<string, string> = {},
  options: { fileFirst?: boolean } = {},
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  const addFile = () => file && form.append(file.field, new Blob([new Uint8Array(file.content)]), file.name);
  if (options.fileFirst) addFile();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (!options.fileFirst) addFile();
  const response = new Response(form);
  return { payload: Buffer.from(await response.arrayBuffer()), headers: { 'content-type': response.headers.get('content-type') ?? '' } };
}
