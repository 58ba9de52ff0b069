import { App } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { SuggestionAction } from '@contract/rules/suggestion-workflow';
import { AS_LEFT } from '../../../layout/use-content-scroll';
import { useScreenLinks } from '../../../menu/use-screen-links';

const DONE: Partial<Record<SuggestionAction, string>> = {
  accept: '已受理，可以交办',
  refuse: '已登记为不予受理',
  assign: '已交办，等待主办单位签收',
  sign: '已签收，开始办理',
  return: '已退回，由建议办公室重新交办',
  reply: '答复已提交，等待代表评价',
};

/** Tells what was done. What a unit returned is no longer its to see, so the list opens. */
export function useAfterStep(): (step: SuggestionAction) => void {
  const { message } = App.useApp();
  const navigate = useNavigate();
  const links = useScreenLinks();
  return (step) => {
    void message.success(DONE[step] ?? '已完成');
    const list = step === 'return' ? links.listAsLeft() : null;
    if (list) void navigate(list, { replace: true, state: AS_LEFT });
  };
}
