import { lazy, Suspense } from 'react';
import { ConsoleRouter } from './router-bridge';

// Phone pages never need it, so it is a part of its own.
const ConsoleApp = lazy(() => import('./console-app').then((part) => ({ default: part.ConsoleApp })));

export default function ConsolePage() {
  return (
    <ConsoleRouter>
      <Suspense fallback={null}>
        <ConsoleApp />
      </Suspense>
    </ConsoleRouter>
  );
}
