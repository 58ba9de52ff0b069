import { App } from 'antd';
import type { Progress } from '@/features/course/progress';
import { useRemindStudy } from '@/features/course/progress';
import { numberText } from '@/lib/number-text';
import { showFailure } from '@/platform/tell-failure';
import { BatchBar } from '../../batch/batch-bar';

/** Returns why a deputy cannot be reminded. */
export const whyNotReminded = ({ assigned, finished }: Progress): string | null =>
  finished < assigned ? null : '没有未完成的必修课程，不用提醒';

/** Reminds the chosen deputies of the required courses that they have not finished. */
export function RemindBar({ chosen, onClear }: { chosen: readonly Progress[]; onClear: () => void }) {
  const { modal, message } = App.useApp();
  const remind = useRemindStudy();
  const send = async (deputies: readonly Progress[]) => {
    try {
      const { people } = await remind.mutateAsync(deputies.map(({ id }) => id));
      const left = deputies.length - people;
      const note = left > 0 ? `，${numberText(left)} 名两小时内提醒过或没有账号` : '';
      void message.success(`已提醒 ${numberText(people)} 名代表${note}`);
      onClear();
    } catch (error) {
      showFailure(error);
    }
  };
  const ask = (deputies: readonly Progress[]) =>
    void modal.confirm({
      title: `提醒 ${numberText(deputies.length)} 名代表学习？`,
      content: '每人会收到一条消息和工作通知，说明还没有完成的必修课程。',
      okText: '提醒',
      onOk: () => send(deputies),
    });
  return (
    <BatchBar
      items={chosen}
      unit="名"
      steps={[{ name: '提醒学习', primary: true, whyNot: whyNotReminded, onPress: ask }]}
      onClear={onClear}
    />
  );
}
