import { useEffect, useState } from 'react';
import { previewFile } from '@/features/file/api';

/** The address of a stored picture while it is on screen; undefined until it is there, and where it cannot be had. */
export function usePicture(id: string | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (id === null) return undefined;
    let isGone = false;
    let release: () => void = () => undefined;
    previewFile({ id, name: 'cover.jpg' }).then(
      (preview) => {
        release = preview.release;
        if (isGone) release();
        else setUrl(preview.url);
      },
      // Whatever it stands beside is of use without it.
      () => undefined,
    );
    return () => {
      isGone = true;
      setUrl(undefined);
      release();
    };
  }, [id]);
  return url;
}
