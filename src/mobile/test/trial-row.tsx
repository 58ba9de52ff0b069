import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { errorText } from '@/platform/error-text';
import { NotBuiltError } from '@/platform/not-built';
import { spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { StatusTag, type TagTone } from '@/ui/status-tag';

/** A feature that may not work on this device. `run` returns the result in words, and throws when it fails. */
export interface Trial {
  name: string;
  button: string;
  /** The expected result. */
  note?: string;
  run: () => Promise<string>;
}

type Outcome = { state: 'running' } | { state: 'works' | 'lacking' | 'failed'; text: string };

const TAGS: Readonly<Record<'works' | 'lacking' | 'failed', { tone: TagTone; word: string }>> = {
  works: { tone: 'good', word: '可用' },
  lacking: { tone: 'neutral', word: '本设备不支持' },
  failed: { tone: 'bad', word: '失败' },
};

const lackingOf = (error: unknown): boolean => error instanceof NotBuiltError;

/** One feature to test, with its result. */
export function TrialRow({ trial: { name, button, note, run } }: { trial: Trial }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const isRunning = outcome?.state === 'running';
  const press = () => {
    setOutcome({ state: 'running' });
    run().then(
      (text) => setOutcome({ state: 'works', text }),
      (error: unknown) => setOutcome({ state: lackingOf(error) ? 'lacking' : 'failed', text: errorText(error) }),
    );
  };
  return (
    <View className="trial">
      <View className="trial__text">
        <Text className="trial__name">{name}</Text>
        <View {...spoken}>
          {outcome && outcome.state !== 'running' ? (
            <View className="trial__outcome">
              <StatusTag tone={TAGS[outcome.state].tone}>{TAGS[outcome.state].word}</StatusTag>
              <Text className="trial__note">{outcome.state === 'lacking' ? '' : outcome.text}</Text>
            </View>
          ) : (
            <Text className="trial__note">{isRunning ? '正在试…' : (note ?? '还没有试')}</Text>
          )}
        </View>
      </View>
      <ActionButton label={`${button}：${name}`} busy={isRunning} onPress={press}>
        {button}
      </ActionButton>
    </View>
  );
}
