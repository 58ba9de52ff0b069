import { useState } from 'react';
import { ConsoleApp } from './console-app';
import { ConsoleRouter } from './router-bridge';
import { keepConsoleState } from './state/keep-console-state';

export default function ConsolePage() {
  // Before the first view asks for its tab; the page may be made several times, which this knows.
  useState(keepConsoleState);
  return (
    <ConsoleRouter>
      <ConsoleApp />
    </ConsoleRouter>
  );
}
