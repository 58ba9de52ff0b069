import { Image, View } from '@tarojs/components';
import type { FileRef } from '@contract/schema/file';
import { useEffect, useState } from 'react';
import { previewFile } from '@/features/file/api';
import { pressable } from '@/ui/a11y';
import { PictureViewer } from '@/ui/picture-viewer';

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
