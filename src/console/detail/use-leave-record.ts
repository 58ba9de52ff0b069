import { App } from 'antd';
import { useLocation, useNavigate } from 'react-router-dom';
import { useScreenLinks } from '../menu/use-screen-links';
import { useTabActions } from '../tabs/use-tab-actions';

/** Shows a message that the open record was removed, and returns to its list as the user left it. */
export function useLeaveRecord(entity: string): () => void {
  const { message } = App.useApp();
  const { close } = useTabActions();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const list = useScreenLinks().listAsLeft(entity);
  return () => {
    void message.success('已删除');
    close('this', pathname);
    void navigate(list ?? '/', { replace: true });
  };
}
