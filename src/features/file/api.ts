import { previewFile, saveFile } from '@/platform/download-file';
import { call } from '@/platform/call';
import { postFile, postFileChunk } from '@/platform/post-file';
import { storage } from '@/platform/storage';
import { sliceChunk } from '@/platform/upload';
import { makeBegunUploads } from './begun-uploads';
import { makeUploadFile } from './upload';

/** Sends a chosen file to the server; see makeUploadFile for how it fails. */
export const uploadFile = makeUploadFile({
  upload: postFile,
  uploadPart: postFileChunk,
  // Quiet: a server that knows only the specification has no such call, and the file goes there all the same.
  uploadState: (uploadId) => call('file.uploadState', { params: { uploadId } }, { quiet: true }),
  begun: makeBegunUploads(storage),
  sliceChunk,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

export { previewFile, saveFile };
