import { Component, type ReactNode } from 'react'

interface Caught {
  readonly failure: { readonly error: unknown } | undefined
}

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Shown in place of what threw; `retry` renders it again. */
  fallback(error: unknown, retry: () => void): ReactNode
  onError?(error: unknown): void
}

/** React knows error boundaries as classes only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Caught> {
  override state: Caught = { failure: undefined }

  static getDerivedStateFromError(error: unknown): Caught {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    return this.props.fallback(failure.error, () => this.setState({ failure: undefined }))
  }
}
