import { Image, Text, View } from '@tarojs/components';
import { useEffect, useState } from 'react';
import { previewFile } from '@/features/file/api';
import { decorative } from '@/ui/a11y';

/** The address of a stored picture while it is on screen; undefined until it is there, and where it cannot be had. */
function usePreview(id: string | null): string | undefined {
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
      // A course without its picture is still a course.
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

interface CoverProps {
  /** Of its picture; null where it has none. */
  coverId: string | null;
  /** Stands in the place of a picture. */
  category: string;
  large?: boolean;
}

/** The picture of a course, or the name of its category in its place. */
export function Cover({ coverId, category, large = false }: CoverProps) {
  const url = usePreview(coverId);
  return (
    <View className={large ? 'study-cover study-cover--large' : 'study-cover'} {...decorative}>
      {url ? <Image className="study-cover__image" src={url} mode="aspectFill" /> : <Text className="study-cover__word">{category}</Text>}
    </View>
  );
}
