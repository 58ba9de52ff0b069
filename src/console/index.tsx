import { ConsoleApp } from './console-app';
import { ConsoleRouter } from './router-bridge';

export default function ConsolePage() {
  return (
    <ConsoleRouter>
      <ConsoleApp />
    </ConsoleRouter>
  );
}
