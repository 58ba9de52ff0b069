import type { Access, LoggedCalls } from '../../platform/http/route';

/** The owner of a file decides who may fetch it. */
export const fileAccess = {
  'file.upload': 'signed-in',
  'file.uploadPart': 'signed-in',
  'file.uploadState': 'signed-in',
  'file.download': 'signed-in',
  'file.cover': 'anyone',
} as const satisfies Record<string, Access>;

export const fileLogged: LoggedCalls = {
  'file.uploadPart': { unlogged: 'a part of a file; the record that the file is attached to is logged' },
  'file.upload': { word: '上传文件' },
  'file.download': { word: '下载文件' },
  'file.cover': { unlogged: 'is shown with the record that contains its address' },
};
