import { useState } from 'react';
import { LOOK_REASON } from '@contract/rules/directory';
import { revealNumber, type Who } from '@/features/directory/queries';
import { ApiError } from '@/platform/call';
import { errorText } from '@/platform/error-text';
import { toast } from '@/platform/feedback';
import { TextSheet, type TextSheetWords } from '../../shared/text-sheet';

const WORDS: TextSheetWords = {
  title: '查看原因',
  label: '原因',
  placeholder: '如：通知参加明天的视察',
  confirm: '继续',
  missing: `今天查看完整号码已满 60 次，请写明原因（${LOOK_REASON.least} 字以上）`,
  done: '已记录原因',
};

type Use = (mobile: string) => Promise<void> | void;

/** Passes the full number to the action that needs it: looks it up once for all actions, and asks for a reason when the limit of the day requires one. */
export function useNumber(who: Who) {
  const [mobile, setMobile] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<Use>();

  const hand = async (number: string, then: Use): Promise<void> => {
    setMobile(number);
    await then(number);
  };

  async function withNumber(then: Use): Promise<void> {
    setBusy(true);
    try {
      await hand(mobile ?? (await revealNumber(who)), then);
    } catch (error) {
      if (error instanceof ApiError && error.key === 'number.reason') setWaiting(() => then);
      else toast({ message: errorText(error), tone: 'warning' });
    } finally {
      setBusy(false);
    }
  }

  const sheet = (
    <TextSheet
      words={WORDS}
      max={LOOK_REASON.most}
      open={waiting !== undefined}
      onClose={() => setWaiting(undefined)}
      onSend={async (reason) => {
        const number = await revealNumber(who, reason);
        if (waiting) await hand(number, waiting);
      }}
    />
  );
  return { mobile, isBusy, withNumber, sheet };
}
