import { previewFile, saveFile } from '@/platform/download-file';
import { call } from '@/platform/call';
import { postFile, postFileChunk } from '@/platform/post-file';
import { storage } from '@/platform/storage';
import { sliceChunk } from '@/platform/upload';
import { makeBegunUploads } from './begun-uploads';
import { makeUploadFile } from './upload';

/** Uploads a chosen file; see makeUploadFile for its errors. */
export const uploadFile = makeUploadFile({
  upload: postFile,
  uploadPart: postFileChunk,
  // Quiet: a server that implements only the specification has no such call, and the upload works without it.
  uploadState: (uploadId) => call('file.uploadState', { params: { uploadId } }, { quiet: true }),
  begun: makeBegunUploads(storage),
  sliceChunk,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

export { previewFile, saveFile };
