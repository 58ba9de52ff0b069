import { Text, View } from '@tarojs/components';
import type { FileRef } from '@contract/schema/file';
import { useState } from 'react';
import { saveFile } from '@/features/file/api';
import { isPicture } from '@/features/file/rules';
import { sizeText } from '@/lib/file-size';
import { errorText } from '@/platform/error-text';
import { NotBuiltError } from '@/platform/not-built';
import { toast } from '@/platform/feedback';
import { pressable } from '@/ui/a11y';
import { Picture } from './picture';
import './stored-files.scss';

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
