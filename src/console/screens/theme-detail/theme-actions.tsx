import { App, Button } from 'antd';
import { useState } from 'react';
import { THEME_ACTIONS, type ThemeAction } from '@contract/rules/theme';
import { namesNobody } from '@/features/addressee/queries';
import { type Theme, useRemoveTheme, useThemeStep } from '@/features/theme/queries';
import { showFailure } from '@/platform/tell-failure';
import { useLeaveRecord } from '../../detail/use-leave-record';
import { addressingOf, Reached } from '../../publishing/addressing-field';
import { ThemeForm } from '../theme-form/theme-form';
import { ResultForm } from './result-form';

/** Returns the steps that need only a confirmation. */
function useConfirmed(theme: Theme) {
  const { modal, message } = App.useApp();
  const publish = useThemeStep('publish');
  const finish = useThemeStep('finish');
  const remove = useRemoveTheme();
  const leave = useLeaveRecord('theme');
  const addressing = addressingOf(theme.addressing);
  return {
    publish: () => {
      if (namesNobody(addressing)) {
        void modal.info({ title: '还不能发布', content: '还没有选择发布对象，请先修改。', okText: '知道了' });
        return;
      }
      void modal.confirm({
        title: '发布这项主题活动？',
        content: (
          <>
            <Reached addressing={addressing} />
            <p>发布对象会收到消息和工作通知。发布后开始日期不能修改，截止日期只能延后，发布对象只能增加。</p>
          </>
        ),
        okText: '发布',
        onOk: () => publish.mutateAsync(theme).then(() => void message.success('已发布，正在通知代表'), showFailure),
      });
    },
    finish: () =>
      void modal.confirm({
        title: '现在结束征集？',
        content: '结束后代表不能再提出、修改或撤回意见。需要时可以修改截止日期，延后以后重新征集。',
        okText: '结束征集',
        onOk: () => finish.mutateAsync(theme).then(() => void message.success('征集已结束'), showFailure),
      }),
    remove: () =>
      void modal.confirm({
        title: '删除这项主题活动？',
        content: '草稿删除后不能恢复。',
        okText: '删除',
        onOk: () => remove.mutateAsync(theme).then(leave, showFailure),
      }),
  };
}

type Opened = Extract<ThemeAction, 'edit' | 'announce' | 'amend'>;
const PRIMARY: readonly ThemeAction[] = ['publish', 'announce'];

/** The buttons for the actions that the server allows the viewer now. */
export function ThemeActions({ theme }: { theme: Theme }) {
  const [form, setForm] = useState<Opened | null>(null);
  const confirmed = useConfirmed(theme);
  const actions = theme.actions.filter((action) => action !== 'create');
  const press = (action: ThemeAction) => {
    if (action === 'publish' || action === 'finish' || action === 'remove') confirmed[action]();
    else setForm(action);
  };
  const close = () => setForm(null);
  return (
    <>
      {actions.length > 0 && (
        <div className="console-detail-actions" role="group" aria-label="可办理的操作">
          {actions.map((action) => (
            <Button key={action} type={PRIMARY.includes(action) ? 'primary' : 'default'} onClick={() => press(action)}>
              {THEME_ACTIONS[action]}
            </Button>
          ))}
        </div>
      )}
      <ThemeForm theme={theme} open={form === 'edit'} onClose={close} />
      <ResultForm
        theme={theme}
        step={theme.state === 'result' ? 'amend' : 'announce'}
        open={form === 'announce' || form === 'amend'}
        onClose={close}
      />
    </>
  );
}
