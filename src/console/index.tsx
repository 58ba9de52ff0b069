import { Link, useLocation } from 'react-router-dom';
import { ConsoleRouter } from './router-bridge';

function Place() {
  const { pathname } = useLocation();
  return (
    <main>
      <h1>{pathname}</h1>
      <Link to="/suggestion/list">建议</Link> <Link to="/dashboard">首页</Link> <Link to="/suggm">手机端</Link>
    </main>
  );
}

export default function ConsolePage() {
  return (
    <ConsoleRouter>
      <Place />
    </ConsoleRouter>
  );
}
