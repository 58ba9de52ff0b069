declare module '../../platform/db/schema' {
  interface Database {
    setupKey: { id: number; keyHash: string; expiresAt: Date };
  }
}

export {};
