import { useState } from 'react';
import { consoleRoutes } from '@contract/console-routes';
import { opinion } from '@contract/entities/opinion';
import { knowEntity } from '@/platform/known-entities';
import { addRoutes } from '@/platform/known-routes';
import { ConsoleApp } from './console-app';
import { ConsoleRouter } from './router-bridge';
import { keepConsoleState } from './state/keep-console-state';

addRoutes(consoleRoutes);
knowEntity('opinion', opinion);

export default function ConsolePage() {
  // Runs before the first view asks for its tab; the page may be mounted several times, and `keepConsoleState` handles that.
  useState(keepConsoleState);
  return (
    <ConsoleRouter>
      <ConsoleApp />
    </ConsoleRouter>
  );
}
