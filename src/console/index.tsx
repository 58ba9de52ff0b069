import { useState } from 'react';
import { consoleRoutes } from '@contract/console-routes';
import { opinion } from '@contract/entities/opinion';
import { registerEntity } from '@/platform/entity-registry';
import { registerRoutes } from '@/platform/route-registry';
import { ConsoleApp } from './console-app';
import { ConsoleRouter } from './router-bridge';
import { keepConsoleState } from './state/keep-console-state';

registerRoutes(consoleRoutes);
registerEntity('opinion', opinion);

export default function ConsolePage() {
  // Runs before the first view asks for its tab; the page may be mounted several times, and `keepConsoleState` handles that.
  useState(keepConsoleState);
  return (
    <ConsoleRouter>
      <ConsoleApp />
    </ConsoleRouter>
  );
}
