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

/** Gives the number in full to what is to be done with it: looked at once for all of that, and for a reason where the day asks for one. */
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
