import { previewFile, saveFile } from '@/platform/download-file';
import { call } from '@/platform/call';
import { postFile, postFilePart } from '@/platform/post-file';
import { storage } from '@/platform/storage';
import { slicePart } from '@/platform/upload';
import { makeBegunUploads } from './begun-uploads';
import { makeUploadFile } from './upload';

/** Sends a chosen file to the server; see makeUploadFile for how it fails. */
export const uploadFile = makeUploadFile({
  upload: postFile,
  uploadPart: postFilePart,
  // Quiet: a server that knows only the specification has no such call, and the file goes there all the same.
  uploadState: (uploadId) => call('file.uploadState', { params: { uploadId } }, { quiet: true }),
  begun: makeBegunUploads(storage),
  slicePart,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

export { previewFile, saveFile };
