import Taro from '@tarojs/taro';
import type { FilesPort, PickedFile } from './ports';
import { NotBuiltError } from './not-built';

/** DingTalk returns `filePaths`, its older clients `apFilePaths`; Taro's own name stays empty there. */
interface ChosenImages {
  filePaths?: string[];
  apFilePaths?: string[];
  tempFilePaths?: string[];
}

const TYPES: Readonly<Record<string, string>> = { png: 'image/png', gif: 'image/gif', webp: 'image/webp' };

/** Returns the size from the file manager; clients before 6.5.26 lack it but have the older call. */
async function sizeOf(path: string): Promise<number> {
  const files = dd.getFileSystemManager?.();
  if (files)
    return new Promise((resolve) => files.getFileInfo({ filePath: path, success: ({ size }) => resolve(size), fail: () => resolve(0) }));
  try {
    const info = await Taro.getFileInfo({ filePath: path });
    return 'size' in info ? info.size : 0;
  } catch {
    return 0;
  }
}

async function describe(path: string, index: number): Promise<PickedFile> {
  const last = path.split('/').pop() ?? '';
  const extension = /\.(\w+)$/.exec(last)?.[1]?.toLowerCase() ?? '';
  // DingTalk's temporary paths may end in `.image`, which no server accepts; its camera produces JPEG.
  const type = TYPES[extension] ?? 'image/jpeg';
  const name = extension === 'image' || !extension ? `图片${index + 1}.jpg` : last;
  return { name, size: await sizeOf(path), type, path, previewUrl: path };
}

export const pickImages: FilesPort['pickImages'] = async (count) => {
  let chosen: ChosenImages;
  try {
    chosen = await Taro.chooseImage({ count, sizeType: ['compressed'] });
  } catch {
    // Closing the chooser is reported as a failure.
    return [];
  }
  const paths = chosen.filePaths ?? chosen.apFilePaths ?? chosen.tempFilePaths ?? [];
  return Promise.all(paths.slice(0, count).map(describe));
};

// DingTalk lets a mini-app choose other files only for its own drive, not for an upload to this server.
export const pickFiles: FilesPort['pickFiles'] = () => Promise.reject(new NotBuiltError('pickFiles'));

export const droppedFiles: FilesPort['droppedFiles'] = () => {
  throw new NotBuiltError('droppedFiles');
};
