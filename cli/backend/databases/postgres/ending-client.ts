import pg from 'pg'

/**
 * A connection that ends where it fails. The one of the driver stays open where this side gives up, such as without a
 * password, and keeps the process alive.
 */
export class EndingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.connection.on('error', () => this.connection.stream.destroy())
  }
}
