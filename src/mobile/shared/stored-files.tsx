import { useEffect, useState } from 'react';
import { Image, Text, View } from '@tarojs/components';
import type { FileRef } from '@contract/schema/file';
import { previewFile, saveFile } from '@/features/file/api';
import { isPicture } from '@/features/file/rules';
import { sizeText } from '@/lib/number-text';
import { errorText } from '@/platform/error-text';
import { toast } from '@/platform/feedback';
import { NotBuiltError } from '@/platform/not-built';
import { pressable } from '@/ui/a11y';
import { PictureViewer } from '@/ui/picture-viewer';
import './stored-files.scss';

/** The address of a stored picture while it is on screen; undefined until it is there, null when it cannot be had. */
function usePreview({ id, name }: FileRef, attempt: number): string | null | undefined {
  const [loaded, setLoaded] = useState<{ key: string; url: string | null }>();
  const key = `${id}/${attempt}`;
  useEffect(() => {
    let gone = false;
    let release: (() => void) | undefined;
    previewFile({ id, name })
      .then((preview) => {
        release = preview.release;
        if (gone) release();
        else setLoaded({ key, url: preview.url });
      })
      .catch(() => {
        if (!gone) setLoaded({ key, url: null });
      });
    return () => {
      gone = true;
      release?.();
    };
  }, [id, name, key]);
  return loaded?.key === key ? loaded.url : undefined;
}

/** A stored picture, small; a press shows it whole. */
export function Picture({ file }: { file: FileRef }) {
  const [attempt, setAttempt] = useState(0);
  const [whole, setWhole] = useState(false);
  const url = usePreview(file, attempt);
  const press = () => (url ? setWhole(true) : setAttempt((count) => count + 1));
  return (
    <>
      <View className="files__picture" onClick={press} {...pressable({ label: `查看图片 ${file.name}` }, press)}>
        {url ? <Image className="files__image" src={url} mode="aspectFill" /> : null}
        {url === null ? <View className="files__broken">点此重新加载</View> : null}
      </View>
      {url && whole ? <PictureViewer url={url} name={file.name} onClose={() => setWhole(false)} /> : null}
    </>
  );
}

/** Attachments to be looked at: pictures as pictures, everything else as a line that opens it. */
export function StoredFiles({ files }: { files: readonly FileRef[] }) {
  if (files.length === 0) return null;
  const pictures = files.filter(isPicture);
  return (
    <View className="files">
      {pictures.length > 0 ? (
        <View className="files__pictures">
          {pictures.map((file) => (
            <Picture key={file.id} file={file} />
          ))}
        </View>
      ) : null}
      {files
        .filter((file) => !isPicture(file))
        .map((file) => (
          <FileLine key={file.id} file={file} />
        ))}
    </View>
  );
}

/** A file by its name and size; a press saves or opens it. */
export function FileLine({ file }: { file: FileRef }) {
  const [opening, setOpening] = useState(false);
  const open = () => {
    if (opening) return;
    setOpening(true);
    saveFile(file)
      .catch((error: unknown) => {
        // What a call fails by is told already; only what this device cannot do is not.
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
