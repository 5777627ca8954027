import { Component, type ReactNode } from 'react';
import { rememberTyped } from './typed.ts';

type BoundaryProps = {
  element: HTMLElement;
  html: string;
  onBroken: (error: unknown) => void;
  children: ReactNode;
};

/** If an island breaks, shows the page's original HTML, which works without scripts. */
export class Boundary extends Component<BoundaryProps> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onBroken(error);
  }

  override render() {
    const { element, html, children } = this.props;
    if (!this.state.isBroken) return children;
    // The broken content is still in the page during this render.
    const keepTyped = rememberTyped(element);
    return <div ref={keepTyped} className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
  }
}
