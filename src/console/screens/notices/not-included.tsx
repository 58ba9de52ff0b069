import { Link } from 'react-router-dom';
import { HOME_PATH } from '../../menu/menu-tree';
import { Notice } from '../../ui/notice';
import type { ScreenProps } from '../screens';

/** What a menu entry opens when its screen is not part of this version. */
export function NotIncluded({ component }: ScreenProps) {
  return (
    <Notice title="此版本不包含该功能" text={`菜单中的“${component}”需要更高的版本，请联系管理员。`}>
      <Link className="console-link" to={HOME_PATH}>
        返回首页
      </Link>
    </Notice>
  );
}
