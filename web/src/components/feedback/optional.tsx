import { Component, type ReactNode } from 'react';

/** Hides a part that fails: the screen works without it. A new `key` tries again. */
export class Optional extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
