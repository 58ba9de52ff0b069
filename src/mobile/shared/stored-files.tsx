import { useEffect, useRef, useState } from 'react';
import { Image, Text, View } from '@tarojs/components';
import type { FileRef } from '@contract/schema/file';
import { previewFile, saveFile } from '@/features/file/api';
import { isPicture } from '@/features/file/rules';
import { sizeText } from '@/lib/number-text';
import { errorText } from '@/platform/error-text';
import { toast } from '@/platform/feedback';
import { lazyComponent } from '@/platform/lazy-component';
import { NotBuiltError } from '@/platform/not-built';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import { pressable } from '@/ui/a11y';
import './stored-files.scss';

const PictureViewer = lazyComponent(() => import('@/ui/picture-viewer').then((part) => part.PictureViewer));
const near = PictureViewer.whenNear;

/** The object URLs by id while the pictures are on screen: no entry until one is loaded, null when loading failed. */
type Urls = Readonly<Record<string, string | null>>;

/** Loads the previews of all stored pictures at once, so that they can be viewed one after the other; `retry` loads one again. */
function usePreviews(files: readonly FileRef[]): { urls: Urls; retry: (id: string) => void } {
  const [urls, setUrls] = useState<Urls>({});
  const asked = useRef(new Map<string, Promise<(() => void) | undefined>>());
  const ask = (file: FileRef) => {
    const note = (url: string | null) => setUrls((before) => ({ ...before, [file.id]: url }));
    const preview = previewFile({ id: file.id, name: file.name }).then(
      ({ url, release }) => {
        note(url);
        return release;
      },
      () => {
        note(null);
        return undefined;
      },
    );
    asked.current.set(file.id, preview);
  };
  useEffect(() => files.filter(({ id }) => !asked.current.has(id)).forEach(ask));
  useEffect(() => {
    const { current: previews } = asked;
    return () => {
      previews.forEach((preview) => void preview.then((release) => release?.()));
      previews.clear();
    };
  }, []);
  const retry = (id: string) => {
    const file = files.find((one) => one.id === id);
    if (file) ask(file);
  };
  return { urls, retry };
}

/** Called with a file that was opened. */
type OpenListener = (file: FileRef) => void;
/** The name is on the element around the picture. Taro stretches a picture in a wider box; this crops it instead. */
export const UNSPOKEN = { alt: '', style: { objectFit: 'cover' } };

/** Stored pictures as thumbnails; a press opens them in full size, one after the other. */
export function Pictures({ files, onOpened }: { files: readonly FileRef[]; onOpened?: OpenListener | undefined }) {
  const [opened, setOpened] = useState<string>();
  const { urls, retry } = usePreviews(files);
  const seen = files.flatMap(({ id, name }) => (urls[id] ? [{ id, name, url: urls[id] }] : []));
  const close = () => setOpened(undefined);
  return (
    <>
      {files.map((file) => {
        const { id, name } = file;
        const url = urls[id];
        const press = () => {
          if (!url) {
            retry(id);
            return;
          }
          setOpened(id);
          onOpened?.(file);
        };
        return (
          <View key={id} className="files__picture" onClick={press} {...pressable({ label: `查看图片 ${name}` }, press)} {...near}>
            {url ? <Image className="files__image" src={url} mode="aspectFill" nativeProps={UNSPOKEN} /> : null}
            {url === null ? <View className="files__broken">点此重新加载</View> : null}
          </View>
        );
      })}
      {opened === undefined ? null : (
        <ChunkBoundary attempt={1} onLost={close}>
          <PictureViewer pictures={seen} first={seen.findIndex(({ id }) => id === opened)} onClose={close} />
        </ChunkBoundary>
      )}
    </>
  );
}

/** Attachments for reading: pictures as thumbnails, every other file as a line that opens it. */
export function StoredFiles({ files, onOpened }: { files: readonly FileRef[]; onOpened?: OpenListener | undefined }) {
  if (files.length === 0) return null;
  const pictures = files.filter(isPicture);
  return (
    <View className="files">
      {pictures.length > 0 ? (
        <View className="files__pictures">
          <Pictures files={pictures} onOpened={onOpened} />
        </View>
      ) : null}
      {files
        .filter((file) => !isPicture(file))
        .map((file) => (
          <FileLine key={file.id} file={file} onOpened={onOpened} />
        ))}
    </View>
  );
}

interface FileLineProps {
  file: FileRef;
  /** Fetches a file that is not an attachment in another way. */
  fetch?: () => Promise<void>;
  onOpened?: OpenListener | undefined;
}

/** A file with its name and size; a press saves or opens it. */
export function FileLine({ file, fetch = () => saveFile(file), onOpened }: FileLineProps) {
  const [opening, setOpening] = useState(false);
  const open = () => {
    if (opening) return;
    setOpening(true);
    fetch()
      .then(() => onOpened?.(file))
      .catch((error: unknown) => {
        // The error of a failed request has been shown already; only the limits of this device have not.
        if (error instanceof NotBuiltError) toast({ message: errorText(error), tone: 'warning' });
      })
      .finally(() => setOpening(false));
  };
  return (
    <View className="files__line" onClick={open} {...pressable({ label: `打开附件 ${file.name}` }, open)}>
      <View className="files__icon">{file.name.split('.').pop()?.slice(0, 4).toUpperCase()}</View>
      <View className="files__text">
        <Text className="files__name">{file.name}</Text>
        <Text className="files__size">{opening ? '正在打开…' : sizeText(file.size)}</Text>
      </View>
      <Text className="files__open">打开</Text>
    </View>
  );
}
