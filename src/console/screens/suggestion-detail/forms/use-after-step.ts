import { App } from 'antd';
import { useNavigate } from 'react-router-dom';
import { AS_LEFT } from '../../../layout/use-content-scroll';
import { useScreenLinks } from '../../../menu/use-screen-links';
import type { StaffAction } from '../actions';

const DONE: Record<StaffAction, string> = {
  accept: '已受理，可以交办',
  assign: '已交办，等待承办单位签收',
  sign: '已签收，开始办理',
  draftReply: '已送审，由本单位其他人员审签',
  approveReply: '已审签，可以发出答复',
  reply: '答复已发出，等待代表评价',
  giveOpinion: '会办意见已送主办单位',
  grantExtension: '已同意延期，期限已更新',
  refuseExtension: '已答复不同意延期',
  solve: '已登记落实，不再跟踪',
  reportProgress: '进展已报告',
  refuse: '已登记为不予受理',
  merge: '已并案',
  return: '已退回，由建议办公室重新交办',
  sendBack: '已退回拟稿',
  addContact: '沟通记录已保存',
  askExtension: '已提交延期申请，等待答复',
  remind: '已提醒代表评价',
  urge: '已催办',
  supervise: '已列为重点督办',
  unsupervise: '已取消重点督办',
  unmerge: '已取消并案，待交办',
  setPublicity: '公开范围已调整',
};

/** Shows a message about the step. A unit may not see an item that it has returned, so the list opens. */
export function useAfterStep(): (step: StaffAction) => void {
  const { message } = App.useApp();
  const navigate = useNavigate();
  const links = useScreenLinks();
  return (step) => {
    void message.success(DONE[step]);
    const list = step === 'return' ? links.listAsLeft('suggestion') : null;
    if (list) void navigate(list, { replace: true, state: AS_LEFT });
  };
}
