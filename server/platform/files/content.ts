import { open } from 'node:fs/promises';
import { FILE_EXTENSIONS } from '@contract/rules/upload';
import { filetypeinfo } from 'magic-bytes.js';

export type FileExtension = (typeof FILE_EXTENSIONS)[number];

/** The number of first bytes that identify the file type. */
const HEAD_BYTES = 4096;
/** The directory of a zip is at its end; this many bytes of the end are read. */
const TAIL_BYTES = 262_144;

const IMAGES: readonly string[] = ['jpg', 'jpeg', 'png', 'gif', 'webp'];
/** The entry that identifies a zip as a document of this kind. */
const OFFICE_ENTRIES: Partial<Record<FileExtension, string>> = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
};
/** Formats that can be recognised by their content; a zip that is no document comes last. */
const NAMELESS: readonly FileExtension[] = ['jpg', 'png', 'gif', 'webp', 'pdf', 'mp4', 'docx', 'xlsx', 'pptx', 'zip'];
/** Tab, line ends and form feed are allowed in text. */
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000e-\u001f]/;
const TEXT_ENCODINGS = ['utf-8', 'gb18030'] as const;

/** The extension of a name in lower case when it is an accepted one, otherwise null. */
export function extensionOf(name: string): FileExtension | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return FILE_EXTENSIONS.find((extension) => extension === ending) ?? null;
}

export const isImage = (extension: FileExtension): boolean => IMAGES.includes(extension);

/** Checks the first bytes against the extension: returns the media type, or null when they do not match. */
function typeByHead(head: Buffer, extension: FileExtension): string | null {
  const typename = extension === 'jpeg' ? 'jpg' : extension;
  const guess = filetypeinfo(head).find((one) => one.typename === typename);
  return guess ? (guess.mime ?? 'application/octet-stream') : null;
}

/** Checks that the pieces are text in one encoding, without control characters. */
function makeTextCheck(encoding: (typeof TEXT_ENCODINGS)[number]) {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let fits = true;
  const decode = (piece?: Buffer): void => {
    if (!fits) return;
    try {
      fits = !CONTROL_CHARACTERS.test(decoder.decode(piece, { stream: piece !== undefined }));
    } catch {
      fits = false;
    }
  };
  return { add: decode, end: () => (decode(), fits) };
}

export interface ContentCheck {
  /** Adds the next piece of the content. */
  add(piece: Buffer): void;
  /** Checks whether the content so far can still match the extension; for stopping early. */
  fits(): boolean;
  /** The media type of the whole content, or null when it does not match the extension. `path` is where the content is stored. */
  end(path: string): Promise<string | null>;
}

function checkText(): ContentCheck {
  const checks = TEXT_ENCODINGS.map(makeTextCheck);
  return {
    add: (piece) => checks.forEach((check) => check.add(piece)),
    fits: () => true,
    end: () => Promise.resolve(checks.map((check) => check.end()).includes(true) ? 'text/plain' : null),
  };
}

/** Reads the first and the last bytes of a file. */
async function endsOf(path: string): Promise<{ head: Buffer; tail: Buffer }> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(Math.min(size, HEAD_BYTES));
    const tail = Buffer.alloc(Math.min(size, TAIL_BYTES));
    await file.read(head, 0, head.length, 0);
    await file.read(tail, 0, tail.length, size - tail.length);
    return { head, tail };
  } finally {
    await file.close();
  }
}

/** Guesses the type of content without a name; null when its first bytes do not show it: then it is text, or one of several old office formats. */
export async function guessContent(path: string): Promise<{ extension: FileExtension; type: string } | null> {
  const { head, tail } = await endsOf(path);
  const officeFits = (extension: FileExtension) => tail.includes(OFFICE_ENTRIES[extension] ?? '');
  for (const extension of NAMELESS.filter(officeFits)) {
    const type = typeByHead(head, extension);
    if (type !== null) return { extension, type };
  }
  return null;
}

/** Checks whether the file begins as its extension requires; text may begin with anything. */
export async function beginsAs(path: string, extension: FileExtension): Promise<boolean> {
  return extension === 'txt' || typeByHead((await endsOf(path)).head, extension) !== null;
}

/** Checks, while the content streams through, that it matches the extension. */
export function makeContentCheck(extension: FileExtension): ContentCheck {
  if (extension === 'txt') return checkText();
  let head: Buffer = Buffer.alloc(0);
  const office = OFFICE_ENTRIES[extension];
  return {
    add: (piece) => {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES - head.length)]);
    },
    fits: () => head.length < HEAD_BYTES || typeByHead(head, extension) !== null,
    end: async (path) => {
      const type = typeByHead(head, extension);
      if (type === null || !office) return type;
      return (await endsOf(path)).tail.includes(office) ? type : null;
    },
  };
}
