import { useEffect, useState } from 'react';
import type { FileRef } from '@contract/schema/file';
import { previewFile } from '@/features/file/api';
import { showFailure } from '@/platform/tell-failure';
import { VoicePlayer } from '@/platform/voice';
import { ActionButton } from '@/ui/action-button';
import { useOnce } from '../../shared/use-form';
import { FileLine } from '../../shared/stored-files';

/** A voice message, which is loaded when it is played; where the platform has no player it is opened as a file. */
export function Voice({ file }: { file: FileRef }) {
  const [loaded, setLoaded] = useState<{ url: string; release: () => void }>();
  const once = useOnce();
  useEffect(() => () => loaded?.release(), [loaded]);
  if (!VoicePlayer) return <FileLine file={file} />;
  const name = file.name.replace(/\.mp4$/, '');
  const play = () => once(() => previewFile(file).then(setLoaded, showFailure));
  return loaded ? <VoicePlayer src={loaded.url} label={name} /> : <ActionButton onPress={play}>{`播放${name}`}</ActionButton>;
}
