import { browserHistory } from '@/platform/browser-history';

const asked: string[] = [];
let refuses = false;

const move = (to: string): void => {
  asked.push(to);
  if (refuses) throw new Error('SecurityError: too many calls to Location or History APIs');
};

// The router creates its history when it starts, which needs the whole application.
jest.mock('@tarojs/router', () => ({ history: { push: (to: string) => move(to), replace: (to: string) => move(to) } }));

beforeEach(() => {
  asked.length = 0;
  refuses = false;
});

describe('the history that both routers share', () => {
  it('the shared history of both routers moves to an address', () => {
    browserHistory().push('/data-board/dashboard');
    browserHistory().replace('/data-board/login');
    expect(asked).toEqual(['/data-board/dashboard', '/data-board/login']);
  });

  it('[4.4] the shared history of both routers ignores a move that the browser refuses', () => {
    refuses = true;
    expect(() => browserHistory().push('/data-board/dashboard')).not.toThrow();
    expect(() => browserHistory().replace('/data-board/dashboard')).not.toThrow();
    expect(asked).toHaveLength(2);
  });
});
