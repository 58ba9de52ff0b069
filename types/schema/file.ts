import { type Static, Type } from '@sinclair/typebox';
import { MAX_ATTACHMENTS } from '../rules/upload';
import { Binary, Closed, type LoggedColumns, type RouteSchemas, Time, Titled } from './common';

export const FileId = Type.String({ format: 'uuid' });
/** Files to attach to a record: the caller must have uploaded them. */
export const FileIds = Type.Array(FileId, { title: '附件', maxItems: MAX_ATTACHMENTS, uniqueItems: true });

export const FileRef = Closed({
  id: FileId,
  name: Type.String(),
  size: Type.Integer({ minimum: 0, description: 'bytes' }),
  type: Type.String({ description: 'media type, detected from the content' }),
  uploadedAt: Time,
});
export type FileRef = Static<typeof FileRef>;

/** The reply to a part: the file after the last part has completed it, before that null. */
export const ChunkReply = Closed({
  received: Type.Array(Type.Integer({ minimum: 0 }), { description: 'indexes of the parts that the server has received' }),
  file: Type.Union([FileRef, Type.Null()]),
});
export type ChunkReply = Static<typeof ChunkReply>;

/** The received parts of an upload; empty for an unknown upload. */
export const UploadState = Closed({
  received: Type.Array(Type.Integer({ minimum: 0 }), { description: 'indexes of the parts that the server has received' }),
  file: Type.Union([FileRef, Type.Null()]),
});

/**
 * The fields of the two multipart forms, checked in code while they stream in: upload `file`; part `chunk` (index), `chunks` (total),
 * `multipartFile`, and as extensions, before the bytes, `uploadId` (a UUID from the client) and `fileName`.
 */
export const schemas = {
  'file.upload': { reply: FileRef },
  'file.uploadPart': { reply: ChunkReply },
  'file.uploadState': { params: Closed({ uploadId: Type.String({ title: '上传编号', format: 'uuid' }) }), reply: UploadState },
  'file.download': {
    query: Closed({ id: Titled('编号', FileId) }),
    reply: Binary,
  },
  /** The cover picture of a record, for pages that show it: its id cannot be guessed and is sent with the record. */
  'file.cover': { params: Closed({ id: Titled('封面', FileId) }), reply: Binary },
} satisfies Record<string, RouteSchemas>;

export const logged = { file: {} } as const satisfies LoggedColumns;
