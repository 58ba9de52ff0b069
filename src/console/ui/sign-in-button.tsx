import { Button, type ButtonProps } from 'antd';
import { goToLogin } from '../session/go-to-login';

/** Where something could not be read because nobody is signed in any more: to the login, and back here after. */
export function SignInButton({ size }: Pick<ButtonProps, 'size'>) {
  return (
    <Button type="primary" {...(size ? { size } : {})} onClick={goToLogin}>
      去登录
    </Button>
  );
}
