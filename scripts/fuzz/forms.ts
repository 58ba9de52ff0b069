import fc, { type Arbitrary } from 'fast-check';
import type { Draft } from './request';

const BOUNDARY = 'fuzz-boundary';

/** A part of a multipart form. */
interface FormPart {
  head: string;
  bytes: Buffer;
}

export const filePart = (field: string, fileName: string, bytes: Buffer | string, type = 'application/octet-stream'): FormPart => ({
  head: `content-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: ${type}`,
  bytes: Buffer.from(bytes as Buffer),
});
export const fieldPart = (field: string, value: string): FormPart => ({
  head: `content-disposition: form-data; name="${field}"`,
  bytes: Buffer.from(value),
});

/** Returns a multipart body and its content type. */
export function formOf(parts: readonly FormPart[]): Pick<Draft, 'body'> & { type: string } {
  const pieces = parts.flatMap(({ head, bytes }) => [
    Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`, 'latin1'),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return { body: Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]), type: `multipart/form-data; boundary=${BOUNDARY}` };
}

const fieldName = fc.constantFrom(
  'file',
  'multipartFile',
  'chunk',
  'chunks',
  'uploadId',
  'fileName',
  '__proto__',
  '',
  'x'.repeat(300),
  '\u00ff\u00fe',
  'a\u0000',
);
const fileName = fc.oneof(
  fc.constantFrom(
    'a.pdf',
    'a.xlsx',
    'a.csv',
    'a.docx',
    '',
    '.',
    '..',
    '\u0000.pdf',
    '\u00ff\u00fe.pdf',
    `${'x'.repeat(3000)}.pdf`,
    '../../a.pdf',
    'a.pdf\\',
    'blob',
  ),
  fc.string({ unit: 'binary-ascii', maxLength: 20 }),
);
const bytes = fc.oneof(
  fc.constantFrom(
    '',
    '%PDF-1.4',
    'PK\u0003\u0004',
    'PK\u0005\u0006' + '\0'.repeat(18),
    '标题,内容\n"',
    '\ufeff类型,标题\n建议,a',
    '\u0000',
    '"'.repeat(5000),
    ','.repeat(5000),
  ),
  fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array).toString('latin1')),
);
const value = fc.oneof(
  fc.constantFrom('0', '1', '-1', '1e9', '99999', 'NaN', '', '\u0000', '00000000-0000-4000-8000-000000000000', 'x'.repeat(2000)),
  fc.string(),
);
const type = fc.constantFrom(
  'application/octet-stream',
  'text/plain; charset=utf-16',
  'text/plain; charset=nobody',
  '',
  ';',
  'multipart/mixed; boundary=y',
);

const part: Arbitrary<FormPart> = fc.oneof(
  fc
    .tuple(fieldName, fileName, bytes, type)
    .map(([field, file, content, mime]) => filePart(field, file.replace(/[\r\n"]/g, ''), content, mime)),
  fc.tuple(fieldName, value).map(([field, text]) => fieldPart(field, text)),
  fc.constantFrom(
    { head: 'content-disposition: form-data', bytes: Buffer.from('a') },
    { head: "content-disposition: form-data; name=file; filename*=gbk''%ff%fe", bytes: Buffer.from('a') },
    { head: "content-disposition: form-data; name=file; filename*=UTF-8''%ff%fe.pdf", bytes: Buffer.from('%PDF-1.4') },
    { head: 'x: y', bytes: Buffer.from('a') },
    { head: 'content-disposition: attachment; name="file"', bytes: Buffer.from('a') },
    { head: `x: ${'y'.repeat(20_000)}`, bytes: Buffer.from('a') },
  ),
);

/** Forms with wrong parts, complete or cut off. */
export const malformedForms: Arbitrary<(draft: Draft) => Draft> = fc
  .tuple(fc.array(part, { maxLength: 14 }), fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean())
  .map(([parts, share, whole]) => (draft) => {
    const { body, type: contentType } = formOf(parts);
    const form = body as Buffer;
    const sent = whole ? form : form.subarray(0, Math.floor(form.length * share));
    return { ...draft, body: sent, headers: { ...draft.headers, 'content-type': contentType } };
  });
