import { Button, type ButtonProps } from 'antd';
import { goToLogin } from '../session/go-to-login';

/** Shown when data could not be loaded because the session has ended: opens the login, and returns here after it. */
export function SignInButton({ size }: Pick<ButtonProps, 'size'>) {
  return (
    <Button type="primary" {...(size ? { size } : {})} onClick={goToLogin}>
      去登录
    </Button>
  );
}
