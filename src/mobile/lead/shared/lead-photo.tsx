import { Image } from '@tarojs/components';
import type { FileRef } from '@contract/schema/file';
import { useEffect, useState } from 'react';
import { previewFile } from '@/features/file/api';
import { decorative } from '@/ui/a11y';

/** A small, purely decorative photo of a lead; renders nothing when it cannot be loaded. */
export function LeadPhoto({ photo: { id, name } }: { photo: FileRef }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let isGone = false;
    let free: (() => void) | undefined;
    previewFile({ id, name }).then(
      (preview) => {
        if (isGone) preview.release();
        else {
          free = preview.release;
          setUrl(preview.url);
        }
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      free?.();
    };
  }, [id, name]);
  return url === undefined ? null : <Image className="lead-card__photo" src={url} mode="aspectFill" {...decorative} />;
}
