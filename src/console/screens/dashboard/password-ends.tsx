import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { dayText } from '@/lib/dates';
import { PERSONAL_CENTER_PATH } from '../../menu/own-screens';

/** Warns of a password that expires soon, with a link to the screen that changes it. */
export const PasswordEnds = ({ at }: { at: string }) => (
  <Alert
    className="console-home-alert"
    type="warning"
    showIcon
    message={`您的密码将于 ${dayText(at)} 过期`}
    description={
      <Link className="console-link" to={PERSONAL_CENTER_PATH}>
        到个人中心修改密码
      </Link>
    }
  />
);
