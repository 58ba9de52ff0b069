import { useEffect, useRef, useState } from 'react';
import { voiceName } from '@/features/thread/rules';
import type { PickedFile } from '@/platform/ports';
import { showFailure } from '@/platform/tell-failure';
import { startRecording } from '@/platform/voice';
import type { Recording } from '@/platform/voice-port';
import { ActionButton } from '@/ui/action-button';
import { useOnce } from '../../shared/use-form';

/** The maximum length of a voice message in seconds. */
const MOST_SECONDS = 60;
const SECOND_MS = 1000;

/** Records a voice message; the second press, or the time limit, ends it. */
export function RecordButton({ onRecorded }: { onRecorded: (file: PickedFile) => void }) {
  const [seconds, setSeconds] = useState<number>();
  const recording = useRef<Recording>();
  const once = useOnce();
  useEffect(() => () => recording.current?.cancel(), []);

  const start = () =>
    once(async () => {
      try {
        recording.current = await startRecording();
        setSeconds(0);
      } catch (error) {
        showFailure(error);
      }
    });
  const stop = () =>
    once(async () => {
      const running = recording.current;
      recording.current = undefined;
      setSeconds(undefined);
      if (running) onRecorded(await running.stop(voiceName(Math.max(1, seconds ?? 0))));
    });
  useEffect(() => {
    if (seconds === undefined) return undefined;
    if (seconds >= MOST_SECONDS) {
      stop();
      return undefined;
    }
    const timer = setTimeout(() => setSeconds(seconds + 1), SECOND_MS);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- each second begins the next one
  }, [seconds]);
  return (
    <ActionButton onPress={seconds === undefined ? start : stop}>
      {seconds === undefined ? '录音' : `${String(seconds)} 秒，说完了`}
    </ActionButton>
  );
}
