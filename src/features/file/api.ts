import { previewFile, saveFile } from '@/platform/download-file';
import { postFile, postFilePart } from '@/platform/post-file';
import { slicePart } from '@/platform/upload';
import { makeUploadFile } from './upload';

/** Sends a chosen file to the server; see makeUploadFile for how it fails. */
export const uploadFile = makeUploadFile({
  upload: postFile,
  uploadPart: postFilePart,
  slicePart,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

export { previewFile, saveFile };
