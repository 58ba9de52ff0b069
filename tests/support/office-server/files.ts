import { randomUUID } from 'node:crypto';
import type { FormPart } from './http';

interface StoredFile {
  id: string;
  name: string;
  bytes: Buffer;
}

const textOf = (form: readonly FormPart[], name: string): string | undefined =>
  form.find((part) => part.name === name)?.bytes.toString('utf8');

/** The files stored by that server while it runs. */
export class Files {
  private readonly files = new Map<string, StoredFile>();
  private readonly parts = new Map<string, (Buffer | undefined)[]>();

  find(id: string | undefined): StoredFile | undefined {
    return this.files.get(id ?? '');
  }

  keep(name: string, bytes: Buffer): { id: string; name: string; size: number } {
    const id = randomUUID();
    this.files.set(id, { id, name, bytes });
    return { id, name, size: bytes.length };
  }

  /**
   * Accepts one part. The server identifies a file only by its sender and the name of the bytes. The last part joins the parts: returns the file's
   * record, null before that, and a reason when parts are missing.
   */
  keepChunk(sender: string, form: readonly FormPart[]): { record: ReturnType<Files['keep']> | null } | { problem: string } {
    const [chunk, chunks] = [Number(textOf(form, 'chunk')), Number(textOf(form, 'chunks'))];
    const file = form.find((part) => part.name === 'multipartFile');
    if (!file?.fileName || !Number.isInteger(chunk) || !Number.isInteger(chunks) || chunk < 0 || chunk >= chunks)
      return { problem: '分片参数错误' };
    const key = `${sender} ${file.fileName}`;
    const parts = this.parts.get(key) ?? [];
    parts[chunk] = file.bytes;
    this.parts.set(key, parts);
    if (chunk < chunks - 1) return { record: null };
    const whole = Array.from({ length: chunks }, (_, index) => parts[index]);
    if (whole.some((bytes) => bytes === undefined)) return { problem: '最后一片先到了' };
    this.parts.delete(key);
    return { record: this.keep(file.fileName, Buffer.concat(whole as Buffer[])) };
  }
}
