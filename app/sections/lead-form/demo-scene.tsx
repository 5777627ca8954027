import type { ReactNode } from 'react';

/** Call to action and demo form as one container. The first is its lintel. The second stands inside, behind its leaves. */
export function DemoScene({ children }: { children: ReactNode }) {
  return <div className="scene">{children}</div>;
}
