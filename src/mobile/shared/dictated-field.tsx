import { View } from '@tarojs/components';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { canDictate, startDictation } from '@/platform/dictation';
import type { Dictation } from '@/platform/dictation-port';
import { toast } from '@/platform/feedback';
import { showFailure } from '@/platform/tell-failure';
import { ActionButton } from '@/ui/action-button';
import { TextAreaField } from '@/ui/text-field';

/** Several lines of text that can also be spoken: with a button where the platform turns speech into text, elsewhere with the keyboard. */
export function DictatedField(props: ComponentProps<typeof TextAreaField>) {
  const hasButton = canDictate();
  const placeholder = [props.placeholder, hasButton ? '' : '可以用键盘上的话筒说'].filter(Boolean).join('；');
  return (
    <>
      <TextAreaField {...props} placeholder={placeholder} />
      {hasButton ? <Microphone {...props} /> : null}
    </>
  );
}

/** The button that adds what is said to the text. */
export function Microphone({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [state, setState] = useState<'off' | 'busy' | 'listening'>('off');
  const listening = useRef<Dictation>();
  // The text may have been typed on while the user spoke.
  const written = useRef(value);
  useEffect(() => {
    written.current = value;
  }, [value]);
  useEffect(() => () => listening.current?.cancel(), []);
  const start = async () => {
    listening.current = await startDictation();
    setState('listening');
  };
  const stop = async () => {
    const dictation = listening.current;
    listening.current = undefined;
    const said = (await dictation?.stop())?.trim() ?? '';
    if (said === '') toast({ message: '没有听到说话，请再说一次', tone: 'warning' });
    else onChange(written.current + said);
    setState('off');
  };
  const press = (step: () => Promise<void>) => {
    setState('busy');
    step().catch((error: unknown) => {
      listening.current = undefined;
      setState('off');
      showFailure(error);
    });
  };
  return (
    <View className="editor__dictation">
      <ActionButton grow busy={state === 'busy'} onPress={() => press(state === 'listening' ? stop : start)}>
        {state === 'listening' ? '说完了，转成文字' : '语音输入'}
      </ActionButton>
    </View>
  );
}
